import { type Advice, advise, openQuestions, QUESTIONS, type Question } from '../../../contract/guide'
import { type Answers, FIELDS, type Problem, questionOf } from './answers'

export type Step = { questions: readonly Question[]; problems: Problem[] } | { advice: Advice }

function questionsNamed(name: string | null): readonly Question[] {
  return name === 'all' ? QUESTIONS : QUESTIONS.filter((question) => question === name)
}

function problemsOf({ person, problems }: Answers, asked: readonly Question[]): Problem[] {
  const open = openQuestions(person)
  const isRefused = (question: Question) => problems.some(({ field }) => questionOf(field) === question)
  const missing = asked.filter((question) => open.includes(question) && !isRefused(question))
  const all = [...problems, ...missing.map((field): Problem => ({ field, kind: 'missing' }))]
  return all.sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field))
}

/** Returns what follows on the form that was sent: its mistakes, the next question, or the advice. */
export function nextStep(query: URLSearchParams, answers: Answers): Step {
  const wanted = questionsNamed(query.get('ask'))
  if (wanted.length > 0) return { questions: wanted, problems: [] }
  const asked = questionsNamed(query.get('asked'))
  const problems = problemsOf(answers, asked)
  const [first] = problems
  if (first) {
    const question = questionOf(first.field)
    if (asked.length !== 1) return { questions: QUESTIONS, problems }
    return { questions: [question], problems: problems.filter(({ field }) => questionOf(field) === question) }
  }
  const advice = advise(answers.person)
  if (advice) return { advice }
  const isBegun = QUESTIONS.some((question) => answers.person[question] !== undefined)
  return { questions: isBegun ? openQuestions(answers.person).slice(0, 1) : QUESTIONS, problems: [] }
}
