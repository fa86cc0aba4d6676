import { useWords } from '../../i18n/locale'
import { Steps } from '../../ui/Steps/Steps'
import { titled } from '../../ui/Steps/Steps.css'

export function CheckoutHead({ current, title }: { current: 0 | 1; title: string }) {
  const { t, locale } = useWords('checkout')
  const steps = [
    { label: t('steps.details'), to: `/${locale}/checkout` },
    { label: t('steps.confirm') },
    { label: t('steps.pay') },
  ]
  return (
    <div className={titled}>
      <Steps
        label={t('steps.label')}
        steps={steps}
        current={current}
        inShort={t('steps.of', { number: current + 1, count: steps.length })}
      />
      <h1>{title}</h1>
    </div>
  )
}
