import { Link } from '@remix-run/react'
import { writtenDate } from '../../../contract/dates'
import { present } from '../../../contract/present'
import { PageForm } from '../../forms/PageForm'
import { useWords } from '../../i18n/locale'
import { PhoneLink } from '../../shop/ContactLink/ContactLinks'
import { orderPath, withdrawalPath } from '../../shop/paths'
import { LinkLine } from '../../ui/LinkLine/LinkLine'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import { WithDates } from '../../ui/WithDates/WithDates'
import type { ReturnPage } from './return.server'

function Rights({ order, terms }: Pick<ReturnPage, 'order' | 'terms'>) {
  const { t, locale } = useWords('order')
  const { withdrawUntil, returnUntil } = terms
  const law = t(`return.law.${order.type}`, { day: writtenDate(withdrawUntil) })
  const rows = present([
    { label: t('return.lawTitle'), value: <WithDates>{law}</WithDates> },
    returnUntil && {
      label: t('return.shopTitle'),
      value: <WithDates>{t('return.shop', { day: writtenDate(returnUntil) })}</WithDates>,
    },
    { label: t('return.costTitle'), value: t(`return.cost.${order.type}`) },
  ])
  return (
    <Section id="rights" title={t('return.rights')}>
      <SummaryList rows={rows} />
      <LinkLine to={withdrawalPath(locale, order.number)}>{t('return.withdraw')}</LinkLine>
      {order.longer && (
        <p>
          {t('return.longer')}{' '}
          <Link to={orderPath(locale, order, order.longer)}>{t(`actions.${order.longer}`)}</Link>
        </p>
      )}
    </Section>
  )
}

type ReturnQuestionsProps = Pick<ReturnPage, 'order' | 'terms' | 'form'>

export function ReturnQuestions({ order, terms, form }: ReturnQuestionsProps) {
  const { t, locale } = useWords('order')
  const { type, lines } = order
  return (
    <>
      {terms.lateSince && (
        <Notice tone="warning" title={t('stands.late.word')}>
          <p>
            <WithDates inWords={locale}>
              {t('stands.late.headline', { day: writtenDate(terms.lateSince) })}
            </WithDates>
            . {t('stands.late.text')}
          </p>
        </Notice>
      )}
      {!terms.lateSince && <p>{t(terms.isOver ? 'return.over' : `return.lead.${type}`)}</p>}
      {terms.isOver && (
        <p>
          {t('return.call')} <PhoneLink />
        </p>
      )}
      <Rights order={order} terms={terms} />
      {form && type !== 'buy' && (
        <Section id="everything" title={t('return.everything')} gap={8}>
          <ul>
            {lines.map(({ articleId, name, quantity }) => (
              <li key={articleId}>{t('return.pieces', { quantity, name })}</li>
            ))}
          </ul>
        </Section>
      )}
      {form && <PageForm form={form} />}
    </>
  )
}
