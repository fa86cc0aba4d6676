import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { DefinedForm } from '../../../forms/DefinedForm'
import type { OpenForm } from '../../../forms/form-state'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { WithNumber } from '../../../shop/WithNumber/WithNumber'
import { idOf } from '../../id-of.server'
import { LinkLine } from '../../parts/AdminLink'
import { alsoRefused, VerbButton } from '../../parts/forms'
import { Section } from '../../parts/Section'
import { staffVisit } from '../../staff.server'
import { callOff, changeFromForm, readReturnPage } from './return-page.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin-orders', 'forms'],
  title(t, loaded) {
    return t('admin-orders:changeReturn.title', { number: (loaded as Loaded | undefined)?.number })
  },
  form(loaded) {
    const { form } = loaded as Loaded
    return form ? formId(form.definition) : undefined
  },
}

export const shouldRevalidate = alsoRefused

export async function loader(args: LoaderFunctionArgs) {
  const { visit } = await staffVisit(args)
  return readReturnPage(visit, idOf(args.params.uuid))
}

export async function action(args: ActionFunctionArgs) {
  const { visit, verb } = await staffVisit(args)
  return verb ? callOff(args) : changeFromForm(visit, idOf(args.params.uuid))
}

/** Shows what can be changed of a return, and calls it off. */
function Changes({ change, form }: { change: NonNullable<Loaded['change']>; form: OpenForm }) {
  const { t } = useTranslation('admin-orders')
  const { version, mayCallOff } = change
  const answered = useActionData<OpenForm['state']>()
  return (
    <>
      <p>{t('changeReturn.text')}</p>
      <DefinedForm definition={form.definition} state={answered ?? form.state}>
        <input type="hidden" name="seen" value={version} />
      </DefinedForm>
      <Section id="call-off" title={t('changeReturn.callOff')}>
        <p>{t(mayCallOff ? 'changeReturn.callOffHint' : 'changeReturn.staysReturned')}</p>
        {mayCallOff && (
          <VerbButton verb="call_off" sends={{ seen: version }} variant="danger">
            {t('changeReturn.callOff')}
          </VerbButton>
        )}
      </Section>
    </>
  )
}

export default function OrderReturn() {
  const { t } = useTranslation('admin-orders')
  const { id, number, change, form } = useLoaderData<typeof loader>()
  return (
    <Page width="text" title={<WithNumber number={number}>{t('changeReturn.title', { number })}</WithNumber>}>
      <LinkLine to={`orders/${id}`}>{t('address.toOrder')}</LinkLine>
      {change && form ? <Changes change={change} form={form} /> : <p>{t('changeReturn.over')}</p>}
    </Page>
  )
}
