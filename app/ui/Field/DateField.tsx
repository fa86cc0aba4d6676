import { useHydrated } from 'remix-utils/use-hydrated'
import { dayInWords } from '../../../contract/dates'
import type { Locale } from '../../../contract/locales'
import { parseDay, parseTypedDate } from '../../../contract/typed-dates'
import { useLocale } from '../../i18n/locale'
import * as styles from './Field.css'
import { TextField, type TextFieldProps } from './TextField'
import { useInitialValue } from './TypedBeforeContext'
import { useTypedText } from './useTypedText'

type DateFieldProps = Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'inputMode' | 'defaultValue'> & {
  /** 'YYYY-MM-DD', or the invalid text that was typed, which is shown again. */
  defaultValue?: string
  /** Reads the day back in the language of the page, as a date picker speaks the browser's. */
  inWords?: (day: string, locale: Locale) => string
}

const isoDate = /^\d{4}-\d{2}-\d{2}$/

/** A text input where the browser has no date picker: the hint must show an example, and the server must parse it. */
export function DateField({ defaultValue, min, max, note, inWords = dayInWords, ...rest }: DateFieldProps) {
  const initial = useInitialValue(rest.name, defaultValue) ?? ''
  const typed = useTypedText(rest.id ?? rest.name, initial)
  const isHydrated = useHydrated()
  const locale = useLocale()
  const isInvalid = initial !== '' && !isoDate.test(initial)
  const typeProps = isInvalid ? { type: 'text' as const } : { type: 'date' as const, min, max }
  const day = parseDay(typed) ?? parseTypedDate(typed)
  const readBack = day && (
    <>
      <div suppressHydrationWarning className={isHydrated ? undefined : styles.drawnDay}>
        {inWords(day, locale)}
      </div>
      {note}
    </>
  )
  return (
    <TextField width="medium" {...rest} {...typeProps} note={readBack || note} defaultValue={defaultValue} />
  )
}
