import { data } from '@remix-run/node'
import { type ShouldRevalidateFunction, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { STAFF_FORMS, staffApi } from '../../../../contract/endpoints/staff'
import { readingOf } from '../../../../contract/endpoints/translated'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitForm } from '../../../forms/form-route.server'
import { forVisitor } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { PlainLine } from '../../../ui/Links/Links'
import { Notice } from '../../../ui/Notice/Notice'
import { Section } from '../../../ui/Section/Section'
import { LinkLine } from '../../parts/AdminLink'
import { qrCode } from '../../parts/office.css'

export const loader = forVisitor(async (visit, _, { token = '' }) => {
  const { body, refusal } = await visit.attempt(staffApi.readInvitation, { token })
  if (refusal) return data({ refusal: refusal.message }, { status: refusal.status })
  const { email, role, roleName, secret, address } = body.data
  const form = await readForm(visit, STAFF_FORMS.join)
  const picture = `${visit.url.pathname}/code.svg`
  return data({ refusal: undefined, form, email, role, roleName, secret, address, picture })
})

/** Not after joining: the invitation is used then, and the page shows the recovery codes. */
export const shouldRevalidate: ShouldRevalidateFunction = ({ formMethod, defaultShouldRevalidate }) =>
  formMethod === undefined && defaultShouldRevalidate

/** The recovery codes are in this response alone. */
export const action = forVisitor(async (visit, _, { token = '' }) => {
  const submitted = await submitForm(visit, STAFF_FORMS.join, {
    payload: { token },
    schema: readingOf(staffApi.join.answer),
  })
  if ('response' in submitted) return submitted.response
  // The loader runs after it, finds the invitation used and would set 410 for the whole response.
  return data({ recoveryCodes: submitted.result.data.recoveryCodes }, { status: 200 })
})

export default function Join() {
  const { t } = useTranslation('admin')
  const invitation = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  if (actionData && 'recoveryCodes' in actionData) return <RecoveryCodes codes={actionData.recoveryCodes} />
  if (invitation.refusal !== undefined) {
    return (
      <Page width="text" title={t('join.title')}>
        <Notice tone="warning">{invitation.refusal}</Notice>
      </Page>
    )
  }
  const { form, email, role, roleName } = invitation
  return (
    <Page width="text" title={t('join.title')}>
      <p>{t('join.text', { email, role: roleName ?? t(`roles.${role}`) })}</p>
      <Authenticator {...invitation} />
      <DefinedForm definition={form.definition} state={actionData ?? form.state} />
    </Page>
  )
}

function RecoveryCodes({ codes }: { codes: string[] }) {
  const { t } = useTranslation('admin')
  return (
    <Page width="text" title={t('join.codes.title')}>
      <p>{t('join.codes.text')}</p>
      <ul>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <LinkLine to="">{t('join.codes.goOn')}</LinkLine>
    </Page>
  )
}

function Authenticator({ picture, secret, address }: { picture: string; secret: string; address: string }) {
  const { t } = useTranslation('admin')
  return (
    <Section id="authenticator" title={t('join.app.title')}>
      <p>{t('join.app.text')}</p>
      <img src={picture} alt={t('join.app.picture')} width={200} height={200} className={qrCode} />
      <PlainLine href={address}>{t('join.app.link')}</PlainLine>
      <p>
        {t('join.app.typed')} <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
    </Section>
  )
}
