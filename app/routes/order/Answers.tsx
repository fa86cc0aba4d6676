import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import type { OrderPage } from './order-page.server'

export function Answers({ answers }: Pick<OrderPage, 'answers'>) {
  return answers.map(({ title, answers: given }, index) => (
    <Card key={title} as="section" className={stacks[16]} aria-labelledby={`answers-${index}`}>
      <h2 id={`answers-${index}`}>{title}</h2>
      <SummaryList rows={given.map(({ label, value }) => ({ label, value }))} />
    </Card>
  ))
}
