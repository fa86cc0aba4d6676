import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { AddressSuggestion } from '../../contract/wire/addresses'
import type { Upload } from '../../contract/wire/uploads'

/** An upload as the form lists it. */
export type KeptUpload = Pick<Upload, 'id' | 'name' | 'size'>

/** What a form is drawn with besides its definition: the same whether it is new, brought up to date or refused. */
export type FormState = {
  /** Tells one form from another; sending the same one twice has one effect. */
  key: string
  /** Which answer of the server this is; a form that was not sent yet has none. */
  round?: string
  /** What the inputs start with, by their names. */
  inputs: FormValues
  /** Only of a refused form: the messages by the name of an answer. The page's title begins with "Error:". */
  errors?: Record<string, string[]>
  /** What was uploaded already. */
  uploads?: KeptUpload[]
  /** Addresses can be looked up. */
  findsAddresses?: boolean
  /** The addresses that were found, by field. */
  found?: Record<string, AddressSuggestion[]>
  /** What was found out about an answer, by field. */
  remarks?: Record<string, string>
  /** The countries of phone numbers, where one is asked. */
  phoneCountries?: { value: string; label: string }[]
}

/** A form as a loader hands it over. */
export type OpenForm = { definition: FormDefinition; state: FormState }
