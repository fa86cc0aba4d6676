import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OrderType } from '../../../contract/order-status'
import { useLocale, useWords } from '../../i18n/locale'
import { type PageHandle, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { PictureSteps } from '../../shop/PictureSteps/PictureSteps'
import { Prose } from '../../shop/Prose/Prose'
import { useDialogLink } from '../../shop/page-path'
import { articlePath, faqPath, listPath } from '../../shop/paths'
import { usePromised } from '../../shop/shell-data'
import { ButtonLink } from '../../ui/Button/Button'
import { Card } from '../../ui/Card/Card'
import { Disclosure } from '../../ui/Disclosure/Disclosure'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import * as styles from './home.css'
import { type HomeView, readHome } from './home.server'

export const handle: PageHandle = { i18n: ['home'], title: 'home:title', description: 'home:description' }

export const shouldRevalidate = unlessDialog

export const loader = forVisitor(readHome)

export default function Home() {
  const { offers, beds, guide, questions } = useLoaderData<typeof loader>()
  return (
    <Page gap={72}>
      <Hero offers={offers} />
      <Offers offers={offers} />
      <Models beds={beds} guide={guide} type={offers.primaryAction?.type ?? 'buy'} />
      <Promises />
      <Questions questions={questions} />
    </Page>
  )
}

const STEPS = [1, 2, 3, 4, 5] as const

function HowItWorks() {
  const { t } = useTranslation('home')
  const isPromised = usePromised()
  const isUnpromised: Record<number, boolean> = { 3: !isPromised('delivery'), 4: !isPromised('handling') }
  const steps = STEPS.map((step) => ({
    name: t(`steps.${step}.name`),
    text: t(`steps.${step}.${isUnpromised[step] ? 'plain' : 'text'}`),
  }))
  return (
    <Disclosure id="steps" summary={t('steps.title')}>
      <PictureSteps pictures="how" steps={steps} />
    </Disclosure>
  )
}

const PROMISES = ['delivery', 'returns', 'phone'] as const

function Promises() {
  const { t } = useTranslation('home')
  const isPromised = usePromised()
  const promises = PROMISES.filter(isPromised)
  if (promises.length === 0) return null
  return (
    <Card as="section" tone="blue" aria-labelledby="promises" className={styles.band}>
      <h2 id="promises">{t('promises.title')}</h2>
      <ul className={`${styles.promises} ${plainList}`}>
        {promises.map((promise) => (
          <li key={promise} className={stacks[4]}>
            <h3>{t(`promises.${promise}.name`)}</h3>
            {promise === 'phone' ? null : <p>{t(`promises.${promise}.text`)}</p>}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Questions({ questions }: Pick<HomeView, 'questions'>) {
  const { t } = useTranslation('home')
  const path = faqPath(useLocale())
  return (
    <section aria-labelledby="questions" className={styles.section}>
      <h2 id="questions">{t('questions.title')}</h2>
      <div>
        <HowItWorks />
        {questions.map(({ id, question, language, html }) => (
          <Disclosure key={id} summary={<span lang={language}>{question}</span>}>
            <Prose html={html} language={language} />
          </Disclosure>
        ))}
      </div>
      {questions.length > 0 ? <PlainLine href={path}>{t('questions.all')}</PlainLine> : null}
    </section>
  )
}

function Offers({ offers }: Pick<HomeView, 'offers'>) {
  return (
    <section aria-labelledby="doors" className={styles.section}>
      <h2 id="doors">{offers.title}</h2>
      <p>
        {`${offers.note} `}
        <Link to={useDialogLink('country')} preventScrollReset>
          {offers.change}
        </Link>
      </p>
      <ul className={`${styles.doors} ${plainList}`}>
        {offers.list.map(({ type, name, price, text, action }) => (
          <li key={type} className={action ? styles.open : styles.shut}>
            <img
              src={`/pictures/door-${type}.svg`}
              alt=""
              width={240}
              height={180}
              loading="lazy"
              className={styles.drawing}
            />
            <h3 className={styles.name}>{name}</h3>
            {price ? <p className={styles.price}>{price}</p> : null}
            <p className={styles.text}>{text}</p>
            {action ? (
              <Link to={action.to} prefetch="intent" className={styles.action}>
                {action.label}
              </Link>
            ) : null}
          </li>
        ))}
      </ul>
      <p>
        {`${offers.organisation} `}
        <Link to={offers.quote.to}>{offers.quote.label}</Link>
      </p>
    </section>
  )
}

function Hero({ offers: { lead, primaryAction: action, prices } }: Pick<HomeView, 'offers'>) {
  const { t } = useTranslation('home')
  return (
    <div className={styles.hero}>
      <div className={stacks[16]}>
        <h1 className={styles.sentence}>{t('hero.sentence')}</h1>
        <p className={styles.lead}>{lead}</p>
        <p className={styles.actions}>
          {action ? <ButtonLink to={action.to}>{action.label}</ButtonLink> : null}{' '}
          <ButtonLink to="#models" reloadDocument variant="quiet">
            {t('hero.choose')}
          </ButtonLink>
        </p>
        {prices ? <p className={styles.note}>{prices}</p> : null}
        <PlainLine href={`/${useLocale()}/etc/easy_read`}>{t('hero.easyRead')}</PlainLine>
      </div>
      <img
        src="/pictures/home-night.svg"
        alt={t('hero.picture')}
        width={1440}
        height={720}
        className={styles.picture}
        // React 18 knows only the lower-case name, and its types none.
        {...{ fetchpriority: 'high' }}
      />
    </div>
  )
}

const BEDS = ['junior', 'maxx'] as const

type ModelsProps = Pick<HomeView, 'beds' | 'guide'> & { type: OrderType }

function Models({ beds, guide, type }: ModelsProps) {
  const { t } = useTranslation('home')
  return (
    <section id="models" aria-labelledby="models-title" className={styles.models}>
      <h2 id="models-title">{t('models.title')}</h2>
      <Answers beds={beds} type={type} />
      <PlainLine href={guide.to}>{guide.label}</PlainLine>
      <figure className={styles.figure}>
        <picture>
          <source media="(min-width: 40rem)" srcSet="/pictures/home-scale.svg" width={1130} height={420} />
          <img
            src="/pictures/home-scale-narrow.svg"
            alt={t('models.picture')}
            width={600}
            height={592}
            loading="lazy"
            className={styles.scale}
          />
        </picture>
        <figcaption className={styles.caption}>{t('models.caption')}</figcaption>
      </figure>
    </section>
  )
}

function Answers({ beds, type }: Omit<ModelsProps, 'guide'>) {
  const { t, locale } = useWords('home')
  return (
    <>
      <p className={styles.lead}>{t('models.question')}</p>
      <ul className={`${styles.answers} ${plainList}`}>
        {BEDS.map((bed) => {
          const id = beds[bed]
          return (
            <li key={bed} className={styles.answer}>
              <p>{t(`models.${bed}.weight`)}</p>
              <p className={styles.result}>
                <Link to={id ? articlePath(locale, type, id) : listPath(locale, type)} prefetch="intent">
                  {t(`models.${bed}.answer`)}
                </Link>
              </p>
              <p className={styles.note}>{t(`models.${bed}.note`)}</p>
            </li>
          )
        })}
        <li className={styles.answer}>
          <p>{t('models.more.weight')}</p>
          <p className={styles.result}>
            <Link to={`/${locale}/contact`}>{t('models.more.answer')}</Link>
          </p>
          <p className={styles.note}>{t('models.more.note')}</p>
        </li>
      </ul>
    </>
  )
}
