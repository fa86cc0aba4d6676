import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { BEDS, type Bed, type Fit, fitOf, INSIDE_CM, QUESTIONS, type Question } from '../../../contract/guide'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { useLocale, useWords } from '../../i18n/locale'
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
import { PlainLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { SummaryList } from '../../ui/SummaryList/SummaryList'
import * as styles from './guide.css'
import type { AdviceView } from './guide.server'
import { GUIDE_START } from './start'

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
      {guide.bodyCm !== undefined && guide.recommended.length > 0 ? (
        <RoomInBed beds={guide.recommended} bodyCm={guide.bodyCm} />
      ) : null}
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
      {'url' in link ? (
        <Card tone="amber" className={stacks[8]}>
          <p>{t('passOn.warning')}</p>
          <p className={styles.address}>
            <a href={link.url}>{link.url}</a>
          </p>
        </Card>
      ) : (
        <PlainLine href={link.to}>{t('passOn.ask')}</PlainLine>
      )}
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

function useAnswerText({ person, figures }: Pick<AdviceView, 'person' | 'figures'>) {
  const { t } = useTranslation('guide')
  const locale = useLocale()
  return (question: Question): string | undefined => {
    const unit = question === 'weight' ? 'kg' : 'cm'
    const figure = question === 'handling' ? undefined : figures[unit]
    if (figure !== undefined) return `${figure.toLocaleString(locale)}\u00a0${t(`${unit}.unit`)}`
    return person[question] && t(`options.${question}.${person[question]}`)
  }
}

const FRAME = 5
const MARGIN = 3
/** Both drawings are this wide, so that they are to the same scale; a unit is a centimetre. */
const WIDTH = INSIDE_CM.maxx.length + 2 * (FRAME + MARGIN)

/** The drawing only repeats what the text says. */
function RoomInBed({ beds, bodyCm }: { beds: readonly Bed[]; bodyCm: number }) {
  const { t, locale } = useWords(['guide', 'home'])
  const centimetres = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <section aria-labelledby="room" className={styles.room}>
      <h2 id="room">{t('room.title')}</h2>
      <p>{t('room.text', { height: centimetres(bodyCm) })}</p>
      <div className={styles.beds}>
        {beds.map((bed) => (
          <figure key={bed} className={styles.bed}>
            <BedFromAbove bed={bed} bodyCm={bodyCm} />
            <figcaption>
              <p>
                <strong>{t(`home:models.${bed}.answer`)}</strong>:{' '}
                {t('room.left', {
                  length: centimetres(INSIDE_CM[bed].length),
                  rest: centimetres(INSIDE_CM[bed].length - bodyCm),
                })}
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function BedFromAbove({ bed, bodyCm }: { bed: Bed; bodyCm: number }) {
  const { length, width } = INSIDE_CM[bed]
  const middle = width / 2
  const [shoulder, feet] = [bodyCm * 0.13, bodyCm * 0.08]
  const chest = bodyCm * 0.17
  const height = width + 2 * FRAME + MARGIN + 24
  return (
    <svg
      viewBox={`${-FRAME - MARGIN} ${-FRAME - MARGIN} ${WIDTH} ${height}`}
      width={WIDTH}
      height={height}
      aria-hidden="true"
      focusable="false"
      className={styles.drawing}
    >
      <rect x={-FRAME} y={-FRAME} width={length + 2 * FRAME} height={width + 2 * FRAME} rx="6" />
      <rect width={length} height={width} rx="3" className={styles.mattress} />
      <rect x="4" y={middle - 28} width="34" height="56" rx="8" />
      <path
        d={`M${chest} ${middle - shoulder}Q${chest - 7} ${middle} ${chest} ${middle + shoulder}L${bodyCm - 4} ${middle + feet}q4 0 4-4v${8 - 2 * feet}q0-4-4-4z`}
        className={styles.blanket}
      />
      <circle cx={bodyCm * 0.07} cy={middle} r={bodyCm * 0.065} className={styles.head} />
      <path
        d={`M0 ${width + 12}h${bodyCm}m${-bodyCm}-4v8m${bodyCm}-8v8M${bodyCm} ${width + 12}h${length - bodyCm}m0-4v8`}
      />
    </svg>
  )
}
