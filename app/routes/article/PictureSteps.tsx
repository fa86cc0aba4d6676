import * as styles from './PictureSteps.css'

interface PictureStepsProps {
  /** The drawings are `/pictures/<pictures>-1.svg` and so on; each shows what its text says. */
  pictures: string
  texts: string[]
}

export function PictureSteps({ pictures, texts }: PictureStepsProps) {
  return (
    <ol className={styles.steps}>
      {texts.map((text, index) => (
        <li key={text} className={styles.step}>
          <img
            src={`/pictures/${pictures}-${index + 1}.svg`}
            alt=""
            width={240}
            height={180}
            loading="lazy"
            decoding="async"
            className={styles.drawing}
          />
          <p className={styles.text}>{text}</p>
        </li>
      ))}
    </ol>
  )
}
