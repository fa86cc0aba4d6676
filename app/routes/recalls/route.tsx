import { recallsApi } from '../../../contract/endpoints/recalls'
import { readUnanswered } from '../../api/unanswered.server'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { RequiredNote } from '../../shop/RequiredNote/RequiredNote'
import { Button } from '../../ui/Button/Button'
import { TextField } from '../../ui/Field/TextField'
import { stacks } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle<typeof loader> = {
  title: 'recalls:title',
  description: 'recalls:description',
  noindex: (page) => Boolean(page?.serial),
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(async (visit) => {
  const serial = visit.url.searchParams.get('serial')?.trim().slice(0, 60) ?? ''
  const canLookUp = !(await readUnanswered(visit.backend)).includes('recalls')
  const answer = serial && canLookUp ? await visit.attempt(recallsApi.find, { serial }) : undefined
  describeBreadcrumbs(visit, visit.t('recalls:title'))
  return { serial, canLookUp, found: answer?.body?.data, problem: answer?.refusal?.message }
})

export default function Recalls() {
  const { t, serial, canLookUp, found, problem } = usePage<typeof loader>('recalls')
  return (
    <Page width="text" title={t('title')}>
      {canLookUp ? <p>{t('lead')}</p> : null}
      {problem ? <Notice tone="error">{problem}</Notice> : null}
      {found?.recalls.length === 0 ? (
        <Notice tone={found.known ? 'success' : 'error'}>
          {t(found.known ? 'none' : 'unfound', { serial })}
        </Notice>
      ) : null}
      {found?.recalls.map(({ reason, remedy }) => (
        <Notice key={reason} tone="error">
          <strong>{t('recalled', { serial })}</strong> {t('stop')} {reason} {remedy}
        </Notice>
      ))}
      {canLookUp ? (
        <form className={stacks[16]}>
          <RequiredNote />
          <TextField
            name="serial"
            label={t('serial')}
            hint={t('hint')}
            defaultValue={serial}
            maxLength={60}
            autoComplete="off"
            required
          />
          <p>
            <Button>{t('look')}</Button>
          </p>
        </form>
      ) : null}
      <Section id="unknown" title={t('unknown')}>
        <p>{t('unknownStop')}</p>
        <p>{t('unknownLabel')}</p>
      </Section>
      <PhoneLine>{t('call')}</PhoneLine>
    </Page>
  )
}
