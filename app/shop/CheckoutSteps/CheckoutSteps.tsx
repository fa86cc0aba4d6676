import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { Steps } from '../../ui/Steps/Steps'

export function CheckoutSteps({ current }: { current: 0 | 1 }) {
  const { t } = useTranslation('checkout')
  const locale = useLocale()
  const steps = [
    { label: t('steps.details'), to: `/${locale}/checkout` },
    { label: t('steps.confirm') },
    { label: t('steps.pay') },
  ]
  return <Steps label={t('steps.label')} steps={steps} current={current} />
}
