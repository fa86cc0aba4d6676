import { data } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { shopDay, writtenDate } from '../../../contract/dates'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, privatePage } from '../../platform/page-handle'
import { postedTexts } from '../../platform/parse-posted.server'
import { analyticsSettings, answerConsent, isConsentAnswer } from '../../session/analytics/consent.server'
import { CONSENT_DAYS } from '../../session/cookies.server'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'
import { Button } from '../../ui/Button/Button'
import { cluster } from '../../ui/Layout/Layout.css'
import { Notice } from '../../ui/Notice/Notice'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'

type Loaded = { words: { title: string; description: string } }

export const handle: PageHandle = {
  title: (_, loaded) => (loaded as Loaded | undefined)?.words.title ?? '',
  description: (_, loaded) => (loaded as Loaded | undefined)?.words.description ?? '',
  noindex: true,
  hydrate: false,
}

export const headers = privatePage

const FACTS = ['what', 'never', 'order', 'who', 'long', 'without'] as const

function stateOf({ cookies, t }: Visit): string {
  const answer = cookies.get('consent')
  if (!answer) return t('consent:page.open')
  const date = writtenDate(shopDay(answer.at))
  return t(answer.analytics ? 'consent:page.yes' : 'consent:page.no', { date })
}

export const loader = forVisitor((visit) => {
  const { t, url } = visit
  const words = {
    title: t('consent:page.title'),
    description: t('consent:page.description'),
    privacy: t('consent:privacy'),
  }
  if (!analyticsSettings()) return { words, nothing: t('consent:page.nothing') }
  return {
    words,
    choice: {
      state: stateOf(visit),
      to: url.searchParams.get('to') ?? '',
      yes: t('consent:answer.yes'),
      no: t('consent:answer.no'),
    },
    facts: {
      title: t('consent:facts.title'),
      rows: FACTS.map((fact) => ({
        label: t(`consent:facts.${fact}`),
        value: t(`consent:facts.${fact}Text`, { days: CONSENT_DAYS }),
      })),
    },
  }
})

export const action = forVisitor(async (visit) => {
  const { answer, to } = await postedTexts(visit.request, 'answer', 'to')
  if (!analyticsSettings()) return visit.redirect(`${visit.home}/consent`)
  if (!isConsentAnswer(answer)) return data({ errors: { answer: visit.t('consent:page.error') } }, 422)
  return answerConsent(visit, answer, visit.addressOfChange(to || visit.home))
})

export default function ConsentPage() {
  const { words, ...loaded } = useLoaderData<typeof loader>()
  const error = useAnswer<typeof action>()?.errors.answer
  const home = `/${useLocale()}`
  return (
    <Page width="text" title={words.title}>
      {error ? <Notice tone="error">{error}</Notice> : null}
      {'nothing' in loaded ? <p>{loaded.nothing}</p> : <Choice {...loaded} action={`${home}/consent`} />}
      <p>
        <a href={`${home}/etc/privacy_statement`}>{words.privacy}</a>
      </p>
    </Page>
  )
}

type ChoiceProps = Omit<Extract<Awaited<ReturnType<typeof loader>>, { choice: object }>, 'words'>

function Choice({ choice, facts, action }: ChoiceProps & { action: string }) {
  return (
    <>
      <p>{choice.state}</p>
      <form method="post" action={action} className={cluster}>
        <input type="hidden" name="to" value={choice.to} />
        <Button name="answer=yes" variant="quiet">
          {choice.yes}
        </Button>{' '}
        <Button name="answer=no" variant="quiet">
          {choice.no}
        </Button>
      </form>
      <Section id="facts" title={facts.title}>
        <SummaryList rows={facts.rows} />
      </Section>
    </>
  )
}
