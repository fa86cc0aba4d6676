import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/uploads'

export type KeptUpload = Pick<Upload, 'id' | 'name' | 'size'>

export type FormState = {
  /** Idempotency key: sending the same form twice has one effect. */
  key: string
  /** Identifies one response to a posted form; undefined before the first. */
  round?: string
  inputs: FormValues
  /** Messages by answer name. */
  errors?: Record<string, string[]>
  uploads?: KeptUpload[]
  findsAddresses?: boolean
  found?: Record<string, AddressSuggestion[]>
  remarks?: Record<string, string>
  phoneCountries?: { value: string; label: string }[]
}

export type OpenForm = { definition: FormDefinition; state: FormState }
