import { useTranslation } from 'react-i18next'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { OrderPage } from './order-page.server'

type Group = OrderPage['answers'][number]

/** Shows what the customer told us in one card; a group of one fact is a line of it, called as the group. */
export function Answers({ answers }: Pick<OrderPage, 'answers'>) {
  const { t } = useTranslation('order')
  if (answers.length === 0) return null
  return (
    <Card as="section" className={stacks[24]} aria-labelledby="details">
      <h2 id="details">{t('details')}</h2>
      {answers.map((group, index) => (
        <Answered key={group.title} group={group} id={`details-${index}`} />
      ))}
    </Card>
  )
}

function Answered({ group: { title, answers }, id }: { group: Group; id: string }) {
  const [first, ...others] = answers
  if (first && others.length === 0) return <SummaryList rows={[{ label: title, value: first.value }]} />
  return (
    <section className={stacks[8]} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <SummaryList rows={answers.map(({ label, value }) => ({ label, value }))} />
    </section>
  )
}
