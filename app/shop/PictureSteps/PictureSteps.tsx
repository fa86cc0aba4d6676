import { plainList, stacks } from '../../ui/Layout/Layout.css'
import * as styles from './PictureSteps.css'

interface PictureStepsProps {
  pictures: string
  steps: { name?: string; text: string }[]
}

export function PictureSteps({ pictures, steps }: PictureStepsProps) {
  return (
    <ol className={`${styles.steps} ${plainList}`}>
      {steps.map(({ name, text }, index) => (
        <li key={text} className={styles.step}>
          <img
            src={`/pictures/${pictures}-${index + 1}.svg`}
            alt=""
            width={240}
            height={180}
            loading="lazy"
            className={styles.drawing}
          />
          <div className={stacks[4]}>
            {name ? <h3 className={styles.numbered}>{name}</h3> : null}
            <p className={name ? undefined : styles.numbered}>{text}</p>
          </div>
        </li>
      ))}
    </ol>
  )
}
