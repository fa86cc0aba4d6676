import { useTranslation } from 'react-i18next'
import type { ShownOpening } from '../../../../contract/endpoints/opening'
import { stacks } from '../../../ui/Layout/Layout.css'
import { ExamplesLeft } from '../../parts/OpeningGaps'
import { Section } from '../../parts/Section'
import { VerbButton } from '../../parts/VerbButton'

interface ExamplesProps {
  left: ShownOpening['left']
  pages: string[]
}

const REMOVABLE = ['vouchers', 'units'] as const

/** Lists what went live with a demonstration's data, with a button that removes all of a kind at once. */
export function Examples({ left, pages }: ExamplesProps) {
  const { t } = useTranslation('admin-opening')
  const removable = REMOVABLE.filter((what) => left.some((one) => one.left === what))
  return (
    <Section id="examples" title={t('left.title')}>
      <ExamplesLeft left={left} pages={pages} />
      {removable.map((what) => (
        <div key={what} className={stacks[8]}>
          <p>{t(`remove.${what}Text`)}</p>
          <VerbButton verb="remove_example" sends={{ what }} variant="quiet">
            {t(`remove.${what}`)}
          </VerbButton>
        </div>
      ))}
    </Section>
  )
}
