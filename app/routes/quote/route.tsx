import { useLoaderData } from '@remix-run/react'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Letter } from '../../shop/Letter/Letter'
import { unprinted } from '../../shop/Letter/letter.css'
import { Page } from '../../shop/Page/Page'
import { orderPath, quotePath, quoteRequestPath } from '../../shop/paths'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { TextField } from '../../ui/Field/TextField'
import { cluster, stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'
import { type QuotePage, readQuotePage } from './quote-page.server'

export const handle: PageHandle<typeof loader> = {
  title: (_, { letter }) => letter.title,
  noindex: true,
  hydrate: false,
}

export const headers = privatePage

export const loader = forVisitor(readQuotePage)

export default function Quote() {
  const page = useLoaderData<typeof loader>()
  const { letter, state, status, amount, approver } = page
  return (
    <Page width="text">
      <div className={classNames(stacks[24], unprinted)}>
        <Notice tone={status === 'open' ? 'info' : status === 'accepted' ? 'success' : 'warning'}>
          {amount && (
            <p>
              <strong>{amount.total}</strong>
              <br />
              {amount.deposit}
            </p>
          )}
          <p>
            <strong>
              <WithDates>{state.title}</WithDates>
            </strong>
          </p>
          <WithDates as="p">{state.text}</WithDates>
          {amount?.needs && <p>{amount.needs}</p>}
        </Notice>
        <QuoteLinks {...page} />
      </div>
      <Card>
        <Letter document={letter} />
      </Card>
      {approver && (
        <div className={classNames(stacks[24], unprinted)}>
          <QuoteLinks {...page} />
          <Section id="approver" title={approver.title} card="plain">
            <p>{approver.text}</p>
            <TextField
              name="approver_link"
              label={approver.label}
              defaultValue={approver.link}
              readOnly
              width="full"
            />
            <PlainLine href={approver.mailTo}>{approver.mail}</PlainLine>
          </Section>
        </div>
      )}
    </Page>
  )
}

function QuoteLinks({ id, orderId, status, words }: Pick<QuotePage, 'id' | 'orderId' | 'status' | 'words'>) {
  const locale = useLocale()
  return (
    <p className={cluster}>
      {status === 'open' && <ButtonLink to={quotePath(locale, { id }, 'accept')}>{words.accept}</ButtonLink>}{' '}
      {orderId && <ButtonLink to={orderPath(locale, { id: orderId })}>{words.toOrder}</ButtonLink>}{' '}
      <a href={quotePath(locale, { id }, 'pdf')}>{words.pdf}</a>{' '}
      {status === 'open' && <a href={`${quotePath(locale, { id }, 'pdf')}?estimate=1`}>{words.estimate}</a>}{' '}
      <a href={quoteRequestPath(locale, { id })}>{status === 'open' ? words.change : words.again}</a>
    </p>
  )
}
