import type { ActionFunctionArgs, LoaderFunctionArgs, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { CANCELLATION_FORM } from '../../../contract/endpoints/letters'
import type { FormValues } from '../../../contract/forms/values'
import { MAX_TEXT_LENGTH } from '../../../contract/limits'
import { readContactWays } from '../../api/web-content.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { nullIfNotFound, readForm } from '../../forms/form-route.server'
import { formId } from '../../forms/useDefinedForm'
import { useLocale } from '../../i18n/locale'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { visitOf } from '../../session/visit.server'
import { ContactWays } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { cancellationPath, withdrawalPath } from '../../shop/withdrawal-path'
import { stacks } from '../../ui/Layout/Layout.css'
import { declareFromForm } from './declared.server'

export const handle: PageHandle = {
  i18n: ['forms'],
  title: (t) => t('cancellation:title'),
  form(loaded) {
    const { form } = loaded as SerializeFrom<typeof loader>
    return form ? formId(form.definition) : undefined
  },
  noindex: true,
  payment: true,
  hydrate: false,
}

export const headers = privatePage

export async function loader(args: LoaderFunctionArgs) {
  const visit = await visitOf(args)
  const contract = (visit.url.searchParams.get('order') ?? '').slice(0, MAX_TEXT_LENGTH)
  const begin = async (): Promise<FormValues> => (contract ? { contract } : {})
  return {
    form: await readForm(visit, CANCELLATION_FORM, {}, begin).catch(nullIfNotFound),
    ways: await readContactWays(visit.backend),
  }
}

/** The law wants one button: what is posted is declared. */
export async function action(args: ActionFunctionArgs) {
  const visit = await visitOf(args)
  const { response } = await declareFromForm(visit)
  return response ?? visit.redirect(`${cancellationPath(visit.locale)}/received`)
}

export const clientLoader = openDocument

export default function Cancellation() {
  const { t } = useTranslation(['cancellation', 'shell'])
  const locale = useLocale()
  const { form, ways } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page width="text" title={t('title')}>
      {form ? <p>{t('lead')}</p> : null}
      <div className={stacks[48]}>
        {form ? <DefinedForm definition={form.definition} state={actionData ?? form.state} /> : null}
        <section className={stacks[8]} aria-labelledby="other-ways">
          <h2 id="other-ways">{t('others.title')}</h2>
          <p>{t('others.text')}</p>
          <ContactWays ways={ways} />
          <p>
            {t('others.withdraw')} <a href={withdrawalPath(locale)}>{t('shell:footer.withdraw')}</a>
          </p>
        </section>
      </div>
    </Page>
  )
}
