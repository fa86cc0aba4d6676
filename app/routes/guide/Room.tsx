import { type Bed, INSIDE } from '../../../contract/guide'
import { useWords } from '../../i18n/locale'
import * as styles from './guide.css'

const FRAME = 5
const MARGIN = 3
/** Both drawings are this wide, so that they are to the same scale; a unit is a centimetre. */
const WIDTH = INSIDE.maxx.length + 2 * (FRAME + MARGIN)

/** The drawing only repeats what the text says. */
export function Room({ beds, tall }: { beds: readonly Bed[]; tall: number }) {
  const { t, locale } = useWords(['guide', 'home'])
  const centimetres = (value: number) => value.toLocaleString(locale, { maximumFractionDigits: 1 })
  return (
    <section aria-labelledby="room" className={styles.room}>
      <h2 id="room">{t('room.title')}</h2>
      <p>{t('room.text', { height: centimetres(tall) })}</p>
      <div className={styles.beds}>
        {beds.map((bed) => (
          <figure key={bed} className={styles.bed}>
            <FromAbove bed={bed} tall={tall} />
            <figcaption>
              <p>
                <strong>{t(`home:models.${bed}.answer`)}</strong>:{' '}
                {t('room.left', {
                  length: centimetres(INSIDE[bed].length),
                  rest: centimetres(INSIDE[bed].length - tall),
                })}
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </section>
  )
}

function FromAbove({ bed, tall }: { bed: Bed; tall: number }) {
  const { length, width } = INSIDE[bed]
  const middle = width / 2
  const [shoulder, feet] = [tall * 0.13, tall * 0.08]
  const chest = tall * 0.17
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
        d={`M${chest} ${middle - shoulder}Q${chest - 7} ${middle} ${chest} ${middle + shoulder}L${tall - 4} ${middle + feet}q4 0 4-4v${8 - 2 * feet}q0-4-4-4z`}
        className={styles.blanket}
      />
      <circle cx={tall * 0.07} cy={middle} r={tall * 0.065} className={styles.head} />
      <path
        d={`M0 ${width + 12}h${tall}m${-tall}-4v8m${tall}-8v8M${tall} ${width + 12}h${length - tall}m0-4v8`}
      />
    </svg>
  )
}
