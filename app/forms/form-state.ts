import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { AddressSuggestion } from '../../contract/wire/addresses'
import type { Upload } from '../../contract/wire/uploads'

export type KeptUpload = Pick<Upload, 'id' | 'name' | 'size'>

/** What a form is drawn with besides its definition: the same whether it is new, brought up to date or refused. */
export type FormState = {
  /** Tells one form from another; sending the same one twice has one effect. */
  key: string
  /** Which answer of the server this is; a form that was not sent yet has none. */
  round?: string
  inputs: FormValues
  /** Only of a refused form: the messages by the name of an answer. The page's title begins with "Error:". */
  errors?: Record<string, string[]>
  uploads?: KeptUpload[]
  findsAddresses?: boolean
  found?: Record<string, AddressSuggestion[]>
  remarks?: Record<string, string>
  phoneCountries?: { value: string; label: string }[]
}

export type OpenForm = { definition: FormDefinition; state: FormState }
