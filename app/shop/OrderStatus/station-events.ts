import type { TFunction } from 'i18next'
import type { Locale } from '../../../contract/locales'
import { dayInWords } from '../../../contract/written-dates'
import type { Station } from './stations'

export type StationEvent = { id: string; what: string; when: string; isToCome: boolean }

/** Returns the stations of an order in words, as a timeline shows them; of a day that nobody can tell it says that it is to come. */
export function stationEvents(t: TFunction, locale: Locale, stations: readonly Station[]): StationEvent[] {
  return stations.map(({ name, day: on, isReached, says }) => {
    const day = on && dayInWords(on, locale, 'short')
    const key = says ?? (day ? 'expected' : 'toCome')
    return {
      id: name,
      what: t(`order:station.${name}`),
      when: isReached ? (day ?? '') : t(`order:station.${key}`, { day }),
      isToCome: !isReached,
    }
  })
}
