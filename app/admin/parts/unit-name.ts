import type { TFunction } from 'i18next'

/** Names a unit by its serial number, with whether it is recalled. */
export const unitName = (
  t: TFunction,
  { serial, recalled }: { serial: string; recalled: boolean },
): string => (recalled ? `${serial} (${t('admin-fleet:recalled')})` : serial)
