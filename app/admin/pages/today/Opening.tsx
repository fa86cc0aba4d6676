import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ShownOpening } from '../../../../contract/endpoints/opening'
import { useLocale } from '../../../i18n/locale'
import { stacks } from '../../../ui/Layout/Layout.css'
import { Notice } from '../../../ui/Notice/Notice'
import { ExamplesLeft, OpeningGaps } from '../../parts/OpeningGaps'
import { adminPath } from '../../paths'

interface OpeningProps {
  opening: ShownOpening
  /** The pages named here that the member may open. */
  pages: string[]
}

/** Lists what a live shop has to set or to remove; nothing once that is done. */
export function Opening({ opening: { isOpened, gaps, left }, pages }: OpeningProps) {
  const { t } = useTranslation('admin-opening')
  const locale = useLocale()
  if (isOpened && gaps.length === 0 && left.length === 0) return null
  const state = isOpened ? 'openGaps' : 'closed'
  return (
    <section className={stacks[16]} aria-labelledby="opening">
      <h2 id="opening">{t('title')}</h2>
      {gaps.length > 0 || !isOpened ? (
        <Notice tone="warning" title={t(`${state}.title`)}>
          <p>{t(gaps.length > 0 ? `${state}.text` : 'closed.ready')}</p>
          <OpeningGaps gaps={gaps} pages={pages} />
        </Notice>
      ) : null}
      {left.length > 0 ? (
        <Notice tone="warning" title={t('left.title')}>
          <ExamplesLeft left={left} pages={pages} />
        </Notice>
      ) : null}
      {pages.includes('settings/opening') ? (
        <p>
          <Link to={adminPath(locale, 'settings/opening')}>{t('all')}</Link>
        </p>
      ) : null}
    </section>
  )
}
