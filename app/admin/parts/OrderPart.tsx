import type { ReactNode } from 'react'
import { type Cents, formatMoney } from '../../../contract/money'
import { useWords } from '../../i18n/locale'
import { Page } from '../../shop/Page/Page'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Button } from '../../ui/Button/Button'
import { LinkLine } from './AdminLink'
import { Mistakes, type MistakesProps, Submit } from './forms'

interface OrderPartProps {
  part: 'address' | 'collection' | 'contact' | 'goodwill' | 'change' | 'end' | 'swap'
  order: { id: string; number: string }
  isOpen: boolean
  ids?: MistakesProps['ids']
  children: ReactNode
}

/** A page that changes something about an order, or says why that cannot be done now. */
export function OrderPart({ part, order: { id, number }, isOpen, ids, children }: OrderPartProps) {
  const { t } = useWords('admin-orders')
  return (
    <Page width="text" title={<WithNumber number={number}>{t(`${part}.title`, { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      <p>{t(isOpen ? `${part}.text` : `${part}.over`)}</p>
      <Mistakes ids={ids} />
      {children}
    </Page>
  )
}

interface ShowThenDoProps {
  show: string
  send: string
  children: ReactNode
}

export const ShowThenDo = ({ show, send, children }: ShowThenDoProps) => (
  <>
    {children}
    <p>
      <Button variant={children ? 'quiet' : 'main'} name="show" value="1">
        {show}
      </Button>
    </p>
    {children ? <Submit>{send}</Submit> : null}
  </>
)

/** Returns a function that says what a change costs, of totals in cents. */
export function useDifference() {
  const { t } = useWords('admin-orders')
  return ({ before, after }: { before: Cents; after: Cents }) => {
    if (before === after) return t('change.same')
    const amount = formatMoney(Math.abs(after - before))
    return t(after > before ? 'change.more' : 'change.less', { amount })
  }
}
