import { useTranslation } from 'react-i18next'
import type { FollowUpKind, OrderType } from '../../../contract/order-type'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'

export function NextSteps({ type }: { type: OrderType | FollowUpKind }) {
  const { t } = useTranslation('payment')
  const steps: unknown = t(`next.${type}`, { returnObjects: true })
  return (
    <Card as="section" tone="blue" className={stacks[16]} aria-labelledby="next">
      <h2 id="next">{t('next.title')}</h2>
      <ol>{Array.isArray(steps) && steps.map((step) => <li key={String(step)}>{String(step)}</li>)}</ol>
    </Card>
  )
}
