import { useTranslation } from 'react-i18next'
import { regionKey } from '../../i18n/region-key'

export function RegionName({ region }: { region: string }) {
  const { t } = useTranslation('shell')
  const key = regionKey(region)
  if (!key || key === 'other') return null
  return <> ({t(`region.${key}`)})</>
}
