import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BEDS, type Bed, type Fit, fitOf, QUESTIONS, type Question } from '../../../contract/guide'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { useLocale } from '../../i18n/locale'
import { ClosedBedLink } from '../../shop/Article/ArticleFacts'
import { MailLine, PhoneLine, TextPhone } from '../../shop/ContactLink/ContactLinks'
import { useDialogLink } from '../../shop/page-path'
import { guidePath } from '../../shop/paths'
import { variants, wide } from '../../ui/Button/Button.css'
import { Card } from '../../ui/Card/Card'
import { classNames } from '../../ui/classNames'
import { DataTable } from '../../ui/DataTable/DataTable'
import { Icon, type IconName } from '../../ui/Icon/Icon'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import * as styles from './guide.css'
import type { AdviceView } from './guide.server'

/** The heading at which the next page of the guide begins: a browser gives it the focus. */
export const GUIDE_START = 'guide'

export function Advice({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const { result, reasons } = guide
  return (
    <div className={stacks[48]}>
      <Card tone={result === 'contact' || result === 'borderline' ? 'amber' : 'blue'} className={stacks[16]}>
        <h1 id={GUIDE_START} tabIndex={-1}>
          {t(`advice.${result}.title`)}
        </h1>
        <p>{t(`advice.${result}.text`)}</p>
        <h2 className={styles.smallHeading}>{t('reasons.title')}</h2>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{t(`reasons.${reason}`)}</li>
          ))}
        </ul>
      </Card>
      <NextSteps guide={guide} />
      <Comparison guide={guide} />
      <GivenAnswers guide={guide} />
      <Section id="limits" title={t('limits.title')} gap={8}>
        <p>{t('limits.size')}</p>
        <p>{t('limits.whole')}</p>
      </Section>
      <ShareAdvice link={guide.link} />
    </div>
  )
}

function NextSteps({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation(['guide', 'articles'])
  const { beds } = guide
  return (
    <Section id="next" title={t('next.title')}>
      {beds.length > 0 ? (
        <>
          <ul className={`${styles.beds} ${plainList}`}>
            {beds.map((bed) => (
              <BedCard key={bed.bed} bed={bed} country={guide.country} />
            ))}
          </ul>
          <ClosedBedLink />
        </>
      ) : null}
      <PhoneLine>{t(beds.length > 0 ? 'next.unsure' : 'next.call')}</PhoneLine>
      <MailLine>
        <TextPhone /> {t('next.write')}
      </MailLine>
    </Section>
  )
}

function BedCard({ bed, country }: { bed: AdviceView['beds'][number]; country: string }) {
  const { t } = useTranslation(['guide', 'articles'])
  const toCountry = useDialogLink('country')
  return (
    <Card as="li" className={classNames(stacks[8], styles.bedCard)}>
      {bed.picture ? (
        <img src={bed.picture} alt="" width={480} height={360} className={styles.picture} />
      ) : null}
      <h3>{bed.name}</h3>
      {bed.ways.length > 0 ? (
        <ul className={plainList}>
          {bed.ways.map(({ type, amount, to }, index) => (
            <li key={type} className={styles.way}>
              <a href={to} className={classNames(variants[index === 0 ? 'main' : 'quiet'], wide)}>
                {t(`guide:ways.${type}`, { amount, days: START_PRICE_DAYS })}
              </a>
              {type === 'trial' ? <p>{t('guide:ways.deposit', { amount })}</p> : null}
            </li>
          ))}
        </ul>
      ) : (
        <p>
          {t('articles:list.empty', { country })}{' '}
          <a href={toCountry}>{t('articles:notPossible.changeCountry')}</a>
        </p>
      )}
    </Card>
  )
}

function GivenAnswers({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const answerText = useAnswerText(guide)
  return (
    <Section id="answers" title={t('given.title')}>
      <SummaryList
        rows={guide.changes.map(({ question, to }) => ({
          label: t(`${question}.name`),
          value: answerText(question) ?? t('given.none'),
          change: {
            to,
            label: t('given.change'),
            name: t('given.changeOf', { question: t(`${question}.name`) }),
          },
        }))}
      />
      <p className={styles.onScreen}>
        <a href={guidePath(useLocale())}>{t('given.again')}</a>
      </p>
    </Section>
  )
}

function ShareAdvice({ link }: Pick<AdviceView, 'link'>) {
  const { t } = useTranslation('guide')
  return (
    <section aria-labelledby="link" className={`${styles.onScreen} ${stacks[8]}`}>
      <h2 id="link">{t('passOn.title')}</h2>
      <p>{t('passOn.print')}</p>
      <Card tone="amber" className={stacks[8]}>
        <p>{t('passOn.warning')}</p>
        <p className={styles.address}>
          <a href={link.to}>{link.url}</a>
        </p>
      </Card>
      <p>{t('passOn.history')}</p>
    </section>
  )
}

const ICONS: Record<Fit, IconName> = { good: 'check', tight: 'info', no: 'warning' }

const FACTS = ['inside', 'outside', 'own'] as const

function Comparison({ guide }: { guide: AdviceView }) {
  const { t } = useTranslation(['guide', 'home'])
  const answerText = useAnswerText(guide)
  const answered = QUESTIONS.filter((question) => guide.person[question] !== undefined)
  return (
    <section aria-labelledby="comparison" className={styles.comparison}>
      <h2 id="comparison">{t('comparison.title')}</h2>
      <DataTable
        caption={t('comparison.caption')}
        isCaptionHidden
        columns={[
          { label: t('home:models.what') },
          ...BEDS.map((bed) => ({ label: t(`home:models.${bed}.answer`) })),
        ]}
        rows={[
          ...answered.map((question) => ({
            id: question,
            cells: [
              <Fragment key="given">
                {t(`${question}.name`)}: <strong>{answerText(question)}</strong>
              </Fragment>,
              ...BEDS.map((bed) => <Verdict key={bed} {...{ question, bed, guide }} />),
            ],
          })),
          ...FACTS.map((fact) => ({
            id: fact,
            cells: [
              t(`home:models.facts.${fact}.label`),
              ...BEDS.map((bed) => t(`home:models.facts.${fact}.${bed}`)),
            ],
          })),
        ]}
      />
    </section>
  )
}

function Verdict({ question, bed, guide }: { question: Question; bed: Bed; guide: AdviceView }) {
  const { t } = useTranslation('guide')
  const fit = fitOf(guide.person, question, bed)
  const hasVerdict = fit && !(question === 'handling' && guide.person.handling === 'no')
  return (
    <>
      {hasVerdict ? (
        <strong className={styles.verdict}>
          <Icon name={ICONS[fit]} /> {t(`comparison.${question}.${fit}`)}{' '}
        </strong>
      ) : null}
      {t(`comparison.${question}.${bed}`)}
    </>
  )
}

function useAnswerText({ person }: Pick<AdviceView, 'person'>) {
  const { t } = useTranslation('guide')
  return (question: Question): string | undefined =>
    person[question] && t(`options.${question}.${person[question]}`)
}
