import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '../../i18n/locale'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { ForChoice } from '../ForChoice/ForChoice'
import { OrderErrors } from '../OrderConditions/OrderErrors'
import { orderPath } from '../order-path'
import { Page } from '../Page/Page'
import { FollowUpForm, type FollowUpFormProps } from './FollowUpForm'

interface FollowUpPageProps extends Omit<FollowUpFormProps, 'offer' | 'errors'> {
  order: { id: string; number: string }
  title: string
  lead: string
  facts: { label: string; value: ReactNode }[]
  /** The answers to the questions that lead to the offer. */
  asked: Record<string, string>
  offer?: FollowUpFormProps['offer']
  errors?: FollowUpFormProps['errors']
  /** Scripts set it when the questions hold other answers than those that the offer is for. */
  isOld: boolean
  /** The questions that lead to the offer. */
  children: ReactNode
}

/** Shows what an order can become: how it is, what is possible and, once that is chosen, the order to be placed. */
export function FollowUpPage(props: FollowUpPageProps) {
  const { order, title, lead, facts, asked, offer, errors = {}, isOld, children, ...form } = props
  const { t } = useTranslation(['order', 'periods'])
  return (
    <Page width="text" title={title}>
      <OrderErrors errors={{ ...asked, ...errors }} />
      <p>{lead}</p>
      <SummaryList rows={[{ label: t('order:number'), value: order.number }, ...facts]} />
      {children}
      {offer && (
        <ForChoice isOld={isOld} instead={t('periods:askPrice', { button: t('order:followUp.show') })}>
          <FollowUpForm {...form} offer={offer} errors={errors} />
        </ForChoice>
      )}
      <p>
        <Link to={orderPath(useLocale(), order)}>{t('order:followUp.back')}</Link>
      </p>
    </Page>
  )
}
