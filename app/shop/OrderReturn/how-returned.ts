import type { TFunction } from 'i18next'
import { writtenDate } from '../../../contract/dates'
import type { ReturnWay } from '../../../contract/returns'

type Told = { way: ReturnWay; day?: string | null; gradedOn?: string; receivedOn?: string }

export function howReturned(t: TFunction, { way, day, gradedOn, receivedOn }: Told): string {
  if (gradedOn && !receivedOn) return t('order:stands.not_returned.word')
  return t(`order:return.how.${way}`, { day: day && writtenDate(day) })
}
