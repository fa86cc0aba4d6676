import { data } from '@remix-run/node'
import { bedsApi } from '../../../contract/endpoints/beds'
import { CONTACT_FORM } from '../../../contract/endpoints/letters'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { readForm, submitAndRedirect } from '../../forms/form-route.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { manualPath } from '../../shop/paths'
import { SafetySteps } from '../../shop/SafetySteps/SafetySteps'
import { LinkLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle<typeof loader> = {
  form: loadedFormId,
  hydrate: false,
  i18n: ['forms'],
  title: (t, { bed }) => bed?.name ?? t('bed:unlinked.title'),
  noindex: true,
}

export { openDocument as clientLoader, privatePage as headers }

/** What is on the tag of a bed leads here; staff links a tag that leads to no bed yet. */
export const loader = forVisitor(async (visit, id) => {
  const { body, refusal } = await visit.attempt(bedsApi.read, { id })
  if (refusal && refusal.status !== 404) throw Response.json({ message: refusal.message }, refusal)
  const form = body && (await readForm(visit, CONTACT_FORM, {}, async () => ({ topic: 'fault' })))
  return data({ id, bed: body?.data, form }, { status: body ? 200 : 404 })
})

export const action = forVisitor((visit, id) => {
  const to = visit.addressOfChange(`${visit.home}/bed/${id}`)
  return submitAndRedirect(visit, CONTACT_FORM, { payload: { bed: id }, done: visit.t('contact:sent'), to })
})

export default function Bed() {
  const { t, locale, id, bed, form } = usePage<typeof loader>([
    'bed',
    'recalls',
    'fault',
    'contact',
    'articles',
  ])
  if (!bed) {
    return (
      <Page width="text" title={t('unlinked.title')}>
        <p>{t('unlinked.text')}</p>
        <PhoneLine>{t('recalls:call')}</PhoneLine>
        <LinkLine to={`/${locale}/admin/tags/${id}`}>{t('unlinked.staff')}</LinkLine>
      </Page>
    )
  }
  const { name, number, recalls } = bed
  return (
    <Page width="text" title={name}>
      <p>{t('number', { number })}</p>
      {recalls.length === 0 ? <Notice tone="success">{t('recalls:none', { serial: number })}</Notice> : null}
      {recalls.map(({ reason, remedy }) => (
        <Notice key={reason} tone="error">
          <strong>{t('recalls:recalled', { serial: number })}</strong> {t('recalls:stop')} {reason} {remedy}
        </Notice>
      ))}
      {bed.hasManual ? (
        <LinkLine to={manualPath(locale, bed.article)}>{t('articles:manual')}</LinkLine>
      ) : null}
      <SafetySteps />
      {form ? (
        <Section id="report" title={t('fault:report')} gap={24}>
          <p>{t('text')}</p>
          <PageForm form={form} />
          <p>
            {t('contact:form.privacy')}{' '}
            <a href={`/${locale}/etc/privacy_statement#contact`}>{t('contact:form.privacyLink')}</a>
          </p>
        </Section>
      ) : null}
    </Page>
  )
}
