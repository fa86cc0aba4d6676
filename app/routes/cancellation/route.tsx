import { CANCELLATION_FORM, cancellationSchema, cancellationsApi } from '../../../contract/endpoints/letters'
import type { FormValues } from '../../../contract/forms/values'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { nullIfNotFound, readForm, submitForm } from '../../forms/form-route.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ContactDetails } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { cancellationPath, withdrawalPath } from '../../shop/paths'
import { stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: 'cancellation:title',
  form: loadedFormId,
  payment: true,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(async (visit) => {
  const contract = (visit.url.searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const begin = async (): Promise<FormValues> => (contract ? { contract } : {})
  return { form: await readForm(visit, CANCELLATION_FORM, {}, begin).catch(nullIfNotFound) }
})

/** The law wants one button: what is posted is declared. */
export const action = forVisitor(async (visit) => {
  const submitted = await submitForm(visit, CANCELLATION_FORM, { schema: cancellationsApi.declare.answer })
  if ('response' in submitted) return submitted.response
  const { answers, result } = submitted
  const text = (name: string) => String(answers[name] ?? '')
  visit.cookies.set('cancellation', {
    ...cancellationSchema.parse({ way: text('way'), cause: text('cause'), ends: text('ends') }),
    name: text('name'),
    contract: text('contract'),
    email: text('email'),
    receivedAt: result.data.received_at,
    hasReceipt: result.data.receipt === 'sent',
  })
  return visit.redirect(`${cancellationPath(visit.locale)}/received`)
})

export default function Cancellation() {
  const { t, locale, form } = usePage<typeof loader>(['cancellation', 'shell'])
  return (
    <Page width="text" title={t('title')}>
      {form ? <p>{t('lead')}</p> : null}
      <div className={stacks[48]}>
        {form ? <PageForm form={form} /> : null}
        <Section id="other-ways" title={t('others.title')} gap={8}>
          <p>{t('others.text')}</p>
          <ContactDetails />
          <p>
            {t('others.withdraw')} <a href={withdrawalPath(locale)}>{t('shell:footer.withdraw')}</a>
          </p>
        </Section>
      </div>
    </Page>
  )
}
