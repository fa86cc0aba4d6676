import { Dates } from '../../ui/Dates/Dates'
import { useBriefDay } from './useBriefDay'

/** Days written 'DD-MM-YYYY' become <time>, as lists of the office write them. */
export function BriefDates({ children }: { children: string }) {
  return <Dates write={useBriefDay()}>{children}</Dates>
}
