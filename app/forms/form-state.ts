import type { DateRange } from '../../contract/dates'
import type { AddressSuggestion } from '../../contract/endpoints/look-ups'
import type { RentalCalendar } from '../../contract/endpoints/rental-calendar'
import type { FormDefinition } from '../../contract/forms/definition'
import type { FormValues } from '../../contract/forms/values'
import type { Upload } from '../../contract/uploads'

export type KeptUpload = Pick<Upload, 'id' | 'name' | 'size'>

export type FormState = {
  key: string
  /** Differs for each response to a post; undefined for a new form. */
  round?: string
  initialValue: FormValues
  /** By answer name; general messages under ''. */
  error?: Record<string, string[] | null>
  told?: unknown
  uploads?: KeptUpload[]
  findsAddresses?: boolean
  found?: Record<string, AddressSuggestion[]>
  remarks?: Record<string, string>
  meant?: Record<string, string>
  months?: { month: string; calendar: RentalCalendar; taken: DateRange[] }
  isUpdated?: boolean
  phoneCountries?: { value: string; label: string }[]
}

export type OpenForm = { definition: FormDefinition; state: FormState }

const KILOBYTE = 1024

export function formatFileSize(bytes: number): string {
  const kilobytes = bytes / KILOBYTE
  if (kilobytes < KILOBYTE) return `${Math.max(1, Math.round(kilobytes))} kB`
  return `${(kilobytes / KILOBYTE).toFixed(1).replace('.', ',')} MB`
}
