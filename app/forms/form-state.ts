import type { DateRange } from '../../contract/dates'
import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import type { RentalCalendar } from '../../contract/endpoints/rental-calendar'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/uploads'

export type KeptUpload = Pick<Upload, 'id' | 'name' | 'size'>

/** The reply of conform to a posted form, or the beginning of a new one, with what else is drawn. */
export type FormState = {
  /** Idempotency key: sending the same form twice has one effect. */
  key: string
  /** Identifies one response to a posted form; undefined before the first. */
  round?: string
  /** By the names of the inputs. */
  initialValue: FormValues
  /** Messages by the names of the answers; those of none have an empty name. */
  error?: Record<string, string[] | null>
  uploads?: KeptUpload[]
  findsAddresses?: boolean
  found?: Record<string, AddressSuggestion[]>
  remarks?: Record<string, string>
  /** The email addresses that were probably meant, by the names of the fields. */
  meant?: Record<string, string>
  /** The months in which the days of a period are chosen, as they are open. */
  months?: { month: string; calendar: RentalCalendar; taken: DateRange[] }
  /** It is true where nothing but a form drawn anew was asked for. */
  isUpdated?: boolean
  phoneCountries?: { value: string; label: string }[]
}

export type OpenForm = { definition: FormDefinition; state: FormState }
