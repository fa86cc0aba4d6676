import { WithDates } from '../../ui/WithDates/WithDates'
import { useBriefDay } from './useBriefDay'

/** Days written 'DD-MM-YYYY' become <time>, as lists of the office write them. */
export function BriefDates({ children }: { children: string }) {
  return <WithDates write={useBriefDay()}>{children}</WithDates>
}
