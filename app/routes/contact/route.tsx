import { CONTACT_FORM } from '../../../contract/endpoints/letters'
import { describeBreadcrumbs } from '../../content/search-engines/page-facts.server'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { nullIfNotFound, readForm, submitAndRedirect } from '../../forms/form-route.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { MailLink, PhoneLink, TextPhone, useContact } from '../../shop/ContactLink/ContactLinks'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { Page } from '../../shop/Page/Page'
import { faqPath } from '../../shop/paths'
import { usePromised } from '../../shop/shell-data'
import { stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: 'contact:title',
  description: 'contact:description',
  form: loadedFormId,
  hydrate: false,
}

export { openDocument as clientLoader, privatePage as headers }

export const loader = forVisitor(async (visit) => {
  describeBreadcrumbs(visit, visit.t('contact:title'))
  return { form: await readForm(visit, CONTACT_FORM).catch(nullIfNotFound) }
})

export const action = forVisitor((visit) => {
  const to = visit.addressOfChange(`${visit.home}/contact`)
  return submitAndRedirect(visit, CONTACT_FORM, { done: visit.t('contact:sent'), to })
})

export default function Contact() {
  const { t, locale, form } = usePage<typeof loader>('contact')
  const isPromised = usePromised()
  const { textPhone } = useContact()
  const ways = [
    { label: t('ways.phone'), value: <PhoneLink /> },
    ...(textPhone ? [{ label: t('ways.text'), value: <TextPhone /> }] : []),
    { label: t('ways.email'), value: <MailLink /> },
    { label: t('ways.answers'), value: <a href={faqPath(locale)}>{t('ways.faq')}</a> },
  ]
  return (
    <Page width="text" title={t('title')}>
      <p>
        {t('lead')} {isPromised('phone') ? t('always') : null}
      </p>
      <div className={stacks[48]}>
        <SummaryList rows={ways} />
        {form ? (
          <Section id="write" title={t('form.title')} gap={24}>
            {isPromised('answers') ? <p>{t('form.text')}</p> : null}
            <PageForm form={form} />
            <p>
              {t('form.privacy')}{' '}
              <a href={`/${locale}/etc/privacy_statement#contact`}>{t('form.privacyLink')}</a>
            </p>
            <DemoMailbox />
          </Section>
        ) : null}
      </div>
    </Page>
  )
}
