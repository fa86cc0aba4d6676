import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../i18n/locale'
import { ForChoice } from '../../shop/ForChoice/ForChoice'
import { ListLinks } from '../../shop/ListLinks/ListLinks'
import { NextPeriod } from '../../shop/NextPeriod/NextPeriod'
import { NotPossible } from '../../shop/NotPossible/NotPossible'
import { Price } from '../../shop/Price/Price'
import { Promised } from '../../shop/Promised/Promised'
import { usePagePath } from '../../shop/page-path'
import { Card } from '../../ui/Card/Card'
import { stacks } from '../../ui/Layout/Layout.css'
import { PlainLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
import type { ArticleView } from './article.server'
import { OrderForm } from './OrderForm'
import type { OrderPanelData } from './order-panel.server'
import { useChoice } from './useChoice'

const FEW = 5

export function OrderPanel({ article, orderPanel }: { article: ArticleView; orderPanel: OrderPanelData }) {
  const { t, locale } = useWords('articles')
  const { offer, trialDays, left } = article
  const { errors, taken, goesWith } = orderPanel
  const names = Object.fromEntries([article, ...goesWith.fitting].map(({ id, name }) => [id, name]))
  const pagePath = usePagePath()
  const form = useRef<HTMLFormElement>(null)
  const choice = useChoice(form, orderPanel)
  usePressesOnMovedButtons()
  return (
    <>
      <Card as="section" aria-label={t('yourChoice')} className={stacks[16]}>
        {offer ? <Price offer={offer} trialDays={trialDays} size="large" /> : null}
        {taken && !errors ? (
          <ForChoice isOld={choice.isOld}>
            <NextPeriod taken={taken} action={pagePath} method="get" alsoSent={orderPanel.typed} />
          </ForChoice>
        ) : null}
        {left !== undefined && left <= FEW ? <p>{t('left.few', { count: left })}</p> : null}
        <Promised promised={orderPanel.promised} />
        <OrderForm {...{ form, orderPanel, choice, names }} isBed={article.group === 'model'} />
      </Card>
      {article.type === 'buy' ? (
        <PlainLine href={`/${locale}/etc/legal_guarantee`}>{t('legalGuarantee')}</PlainLine>
      ) : null}
    </>
  )
}

export function NotOffered({ article }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  const { name, type, countryName: country } = article
  if (article.isSoldOut && article.isPossible) {
    return (
      <>
        <Notice tone="warning">{t('left.none', { name })}</Notice>
        <ListLinks types={[type]} labelOf={() => t(`notPossible.${type}`)} />
      </>
    )
  }
  const message = article.isPossible
    ? t(`notOffered.${type}`, { name, country })
    : t(type === 'buy' ? 'notif_cannot_buy' : 'notif_cannot_rent', { country })
  return <NotPossible message={message} otherTypes={[]} />
}

const MAX_MOVE_PX = 8

/** Carries out a press on a button that moved away from under the pointer, as when an answer arrives: browsers drop such a press. */
function usePressesOnMovedButtons() {
  useEffect(() => {
    let press: PointerEvent | undefined
    const onPointerDown = (event: PointerEvent) => {
      press = event
    }
    const onPointerUp = ({ target, clientX, clientY }: PointerEvent) => {
      if (press?.button !== 0) return
      const button = (press.target as Element).closest<HTMLElement>('[type=submit]')
      const hasStayed = Math.hypot(clientX - press.clientX, clientY - press.clientY) < MAX_MOVE_PX
      if (hasStayed && button?.isConnected && !button.contains(target as Node)) button.click()
    }
    addEventListener('pointerdown', onPointerDown)
    addEventListener('pointerup', onPointerUp)
    return () => {
      removeEventListener('pointerdown', onPointerDown)
      removeEventListener('pointerup', onPointerUp)
    }
  }, [])
}
