import { useTranslation } from 'react-i18next'
import type { ShownOpening } from '../../../../contract/endpoints/opening'
import { Notice } from '../../../ui/Notice/Notice'
import { LinkLine } from '../../parts/AdminLink'
import { ExamplesLeft, OpeningGaps } from '../../parts/OpeningGaps'
import { Section } from '../../parts/Section'

interface OpeningProps {
  opening: ShownOpening
  /** The pages named here that the member may open. */
  pages: string[]
}

/** Lists what a live shop has to set or to remove; nothing once that is done. */
export function Opening({ opening: { isOpened, gaps, left }, pages }: OpeningProps) {
  const { t } = useTranslation('admin-opening')
  if (isOpened && gaps.length === 0 && left.length === 0) return null
  const state = isOpened ? 'openGaps' : 'closed'
  return (
    <Section id="opening" title={t('title')}>
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
      {pages.includes('settings/opening') ? <LinkLine to="settings/opening">{t('all')}</LinkLine> : null}
    </Section>
  )
}
