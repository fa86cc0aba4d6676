import { useFormAction } from '@remix-run/react'
import { asDays, choosableNext } from '../../shop/PeriodMonths/choosable'
import { MonthsButton, PeriodMonths, useHasMonths } from '../../shop/PeriodMonths/PeriodMonths'
import { useTypedText } from '../../ui/Field/useTypedText'
import type { ControlProps } from '../control-props'

export function FormMonths({ field, form, first }: ControlProps & { first: string }) {
  const action = useFormAction()
  const hasMonths = useHasMonths()
  const { months } = form.state
  const inputs = { start: form.fields.idOf(first), end: form.fields.idOf(field.name) }
  const { textOf } = form.fields
  const chosen = asDays({
    start: useTypedText(inputs.start, textOf(first)),
    end: useTypedText(inputs.end, textOf(field.name)),
  })
  if (!months) return hasMonths && <MonthsButton action={action} question={field.name} />
  const choosable = choosableNext(chosen, months.calendar, months.taken)
  return (
    <PeriodMonths question={field.name} month={months.month} {...{ action, chosen, choosable, inputs }} />
  )
}
