import { useTranslation } from 'react-i18next'
import { regionKey } from '../../i18n/region-key'

/** What a price region is called in the visitor's language, after its country; nothing for the rest of a country. */
export function RegionName({ region }: { region: string }) {
  const { t } = useTranslation('shell')
  const key = regionKey(region)
  if (!key || key === 'other') return null
  return <> ({t(`region.${key}`)})</>
}
