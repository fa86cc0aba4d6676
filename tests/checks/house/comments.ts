import type { Finding, Source } from '../sources'

/** Lines of `//` that follow each other, or a doc comment, each on lines of its own. */
const COMMENT = /(?:^[ \t]*\/\/ .*(?:\n|$))+|^[ \t]*\/\*\*[\s\S]*?\*\//gm
const MARKS = /^\s*(?:\/\/|\/\*\*|\*(?!\/))\s?|\*\/\s*$/gm
const FOR_TOOLS = /^(?:@|biome-ignore|<reference)/

// A sentence that begins so, says something only if another part of it has a verb.
const HEADLESS =
  /^(?:Of|By|As|For|With|Without|To|From|At|On|In|After|Before|Under|Over|Like|Where|What|Who|Whoever|Whose|Those|The same|Undefined|Null|Empty)\b/
// Nor does a thing by itself say what a function does with it.
const THING = /^(?:The|A|An|All|Each|Every)\b/
const FUNCTION = /^\s*(?:export )?(?:default )?(?:async )?function\b/
const UNIT =
  /^In (?:\w+ )?(?:bytes|cents|characters|days|euros|kilobytes|kilograms|milliseconds|orders|pixels|percents?|points|requests|rows|seconds)\b/
const SUBORDINATE =
  /^(?:after|although|as|because|before|if|than|that|unless|until|what|whatever|when|where|which|while|who|whoever|whom|whose)\b/i
const CLAUSE = new RegExp(`, |(?=\\b${SUBORDINATE.source.slice(1)})`, 'i')
const VERBS =
  /\b(?:am|is|are|was|were|has|have|had|does|do|did|may|might|can|cannot|could|must|will|would|shall|should|accepts?|adds?|allows?|answers|arrives?|asks?|be|became|becomes?|begins?|belongs?|brings?|builds|carries|changes?|chooses|comes?|costs?|counts|declares?|decides?|depends|deletes|disappears?|draws?|ends|expires?|fails|fetch|fills?|finds|follows|gets?|gives?|goes|go|grows?|hears?|hides?|holds|joins?|keeps?|kills|know|knows|lacks|leads|learns?|leaves|let|lets|lies|links|logs|looks|makes?|means|moves?|names|needs?|offers?|opens?|pays?|plays|presses|proves|puts?|reads|refuses?|reload|renders|repeats|replaces|resolves|respond|returns|runs|say|says|scrolls|see|sees|seems?|selects|sends?|sets?|ships|shows?|stands?|starts?|stays?|stops|stores|takes?|tells?|throws?|turn|uses?|validates?|wait|waits|wants?|works|writes?)\b/g

const count = (text: string): number => text.match(VERBS)?.length ?? 0

/** Whether a sentence has a verb of its own: one that is not that of a clause which only describes something. */
function isWhole(sentence: string): boolean {
  return sentence.split(CLAUSE).some((part) => count(part) > (SUBORDINATE.test(part) ? 1 : 0))
}

/** The sentences of a comment; names of code and what stands in brackets count as one word. */
function sentencesOf(comment: string): string[] {
  const text = comment.replace(MARKS, '').replace(/\s+/g, ' ').trim()
  if (FOR_TOOLS.test(text)) return []
  return text
    .replace(/`[^`]*`/g, 'name')
    .replace(/ \([^)]*\)/g, '')
    .split(/(?<=[.!?]) (?=[A-Z])/)
}

/** Refuses comments that are no sentence, so that one has to guess what they are about, such as "Of the visitor." */
export function findFragments({ path, text }: Source): Finding[] {
  return [...text.matchAll(COMMENT)].flatMap(({ 0: comment, index }) => {
    const isOfFunction = FUNCTION.test(text.slice(index + comment.length))
    return sentencesOf(comment)
      .filter((one) => (HEADLESS.test(one) && !UNIT.test(one)) || (isOfFunction && THING.test(one)))
      .filter((one) => !isWhole(one))
      .map((one) => `${path}:${text.slice(0, index).split('\n').length} ${one}`)
  })
}
