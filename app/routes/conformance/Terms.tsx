import { useTranslation } from 'react-i18next'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { TERMS } from './terms'

export function Terms() {
  const { t } = useTranslation('conformance')
  return (
    <SummaryList rows={TERMS.map((term) => ({ label: t(`terms.${term}`), value: t(`terms.${term}Text`) }))} />
  )
}
