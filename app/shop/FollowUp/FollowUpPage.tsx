import { Form } from '@remix-run/react'
import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { writtenDate } from '../../../contract/dates'
import type { Offer } from '../../../contract/endpoints/follow-ups'
import type { PaymentMethod } from '../../../contract/endpoints/order-payments'
import { formatMoney } from '../../../contract/money'
import { useLocale } from '../../i18n/locale'
import { Button } from '../../ui/Button/Button'
import { EnterButton } from '../../ui/Button/EnterButton'
import { inSight, split, stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import { ForChoice } from '../ForChoice/ForChoice'
import { type ItemArticle, ItemList } from '../ItemList/ItemList'
import { OnceOpen } from '../OnceOpen/OnceOpen'
import { type OrderChoices, OrderConditions, OrderErrors } from '../OrderConditions/OrderConditions'
import { Page } from '../Page/Page'
import { PriceBreakdown } from '../PriceBreakdown/PriceBreakdown'
import { orderPath } from '../paths'
import { RequiredNote } from '../RequiredNote/RequiredNote'
import { useIsGraphical } from '../useIsGraphical'

interface FollowUpPageProps extends Omit<FollowUpFormProps, 'offer' | 'errors'> {
  form: RefObject<HTMLFormElement>
  path: string
  order: { id: string; number: string }
  title: string
  lead: string
  facts: { label: string; value: ReactNode }[]
  questionErrors: Record<string, string>
  offer?: FollowUpFormProps['offer']
  errors?: FollowUpFormProps['errors']
  /** Set by scripts once the questions have other answers than the offer. */
  isOld: boolean
  children: ReactNode
}

export function FollowUpPage(props: FollowUpPageProps) {
  const { order, title, lead, facts, questionErrors, offer, errors = {}, isOld } = props
  const { form, path, children, ...ordering } = props
  const { t } = useTranslation(['order', 'periods'])
  const isGraphical = useIsGraphical()
  return (
    <Page title={title}>
      <OrderErrors errors={{ ...questionErrors, ...errors }} />
      <p>{lead}</p>
      <SummaryList rows={[{ label: t('order:number'), value: order.number }, ...facts]} />
      {children && (
        <Form ref={form} method="get" action={path} noValidate preventScrollReset className={stacks[24]}>
          {isGraphical && <EnterButton>{t('order:followUp.show')}</EnterButton>}
          <RequiredNote />
          {children}
          <div>
            <Button variant={offer ? 'quiet' : 'main'}>{t('order:followUp.show')}</Button>
          </div>
        </Form>
      )}
      {offer && (
        <ForChoice isOld={isOld} instead={t('periods:askPrice', { button: t('order:followUp.show') })}>
          <FollowUpForm {...ordering} offer={offer} errors={errors} />
        </ForChoice>
      )}
      <LinkLine to={orderPath(useLocale(), order)}>{t('order:followUp.back')}</LinkLine>
    </Page>
  )
}

interface FollowUpFormProps {
  offer: Offer
  orderKey: string
  /** With the answers in its query. */
  action: string
  items: ItemArticle[]
  methods: PaymentMethod[]
  /** The path of the European Commission's picture on the legal guarantee. */
  notice?: string
  choices?: OrderChoices
  errors: Record<string, string>
}

/** The order button follows directly after the order; see docs/domain.md, What the law asks. */
function FollowUpForm({
  offer,
  orderKey,
  action,
  items,
  methods,
  notice,
  choices,
  errors,
}: FollowUpFormProps) {
  const { t } = useTranslation(['order', 'checkout'])
  const shown = {
    key: orderKey,
    kind: offer.kind,
    end: offer.period?.end ?? '',
    total: offer.totals.total,
    due: offer.due,
    early: offer.needsEarlyStart ? 1 : 0,
  }
  return (
    // The payment provider is usually on another host.
    <Form method="post" action={action} noValidate reloadDocument className={split}>
      <div className={stacks[24]}>
        {Object.entries(shown).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <OrderConditions
          methods={offer.due > 0 ? methods : undefined}
          texts={{
            question: t('checkout:confirm.payment'),
            nothingToPay: t('order:followUp.nothingToPay'),
            terms: t(`order:followUp.terms.${offer.kind}`, { returnObjects: true }),
            accept: t('order:followUp.accept'),
            guarantee: offer.kind === 'purchase' ? t('checkout:terms.guarantee') : undefined,
            notice,
            early: offer.needsEarlyStart ? t('checkout:early.hint.rent') : undefined,
          }}
          choices={choices}
          errors={errors}
        />
      </div>
      <div className={inSight}>
        <Section id="order" title={t('order:followUp.order')} gap={24} card="plain">
          <Ordered offer={offer} />
          <ItemList breakdown={offer.totals} articles={items} />
          <PriceBreakdown breakdown={offer.totals} depositCounted={offer.depositCounted} />
          <OnceOpen>
            <Button isWide>{t('checkout:confirm.order')}</Button>
          </OnceOpen>
        </Section>
      </div>
    </Form>
  )
}

function Ordered({ offer }: { offer: Offer }) {
  const { t } = useTranslation('order')
  const { kind, period, depositLeft } = offer
  const values = { start: writtenDate(period?.start ?? ''), end: writtenDate(period?.end ?? '') }
  return (
    <div className={stacks[8]}>
      <p>
        <WithDates>{t(`followUp.what.${kind}`, values)}</WithDates>
      </p>
      {depositLeft > 0 && <p>{t('followUp.left', { amount: formatMoney(depositLeft) })}</p>}
    </div>
  )
}
