/** Makes choices that follow from a seed. */
export class Dice {
  constructor(private readonly random: () => number) {}

  below(count: number): number {
    return Math.floor(this.random() * count)
  }

  one<Value>(values: readonly Value[]): Value {
    return values[this.below(values.length)] as Value
  }

  /** Returns true once in `times`. */
  onceIn(times: number): boolean {
    return this.below(times) === 0
  }
}

const INHERITED = ['constructor', '__proto__', 'toString', 'hasOwnProperty', 'valueOf', 'prototype']

const TEXTS = [
  ...INHERITED,
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\u202e',
    '\r\n',
    '\ud800',
    'a\udfff',
    '\ufffe',
    '🛏'.repeat(300),
    'é'.normalize('NFD'),
  ],
  ...[
    'null',
    'undefined',
    'true',
    'NaN',
    'Infinity',
    '-Infinity',
    '-0',
    '-1',
    '0',
    '1.5',
    '1e309',
    '0x10',
    '0b1',
  ],
  ...['9007199254740993', '9'.repeat(400), '-'.repeat(50), '+31'.repeat(9), '١٢٣', '1,000.00'],
  ...[
    '2026-02-31',
    '0000-00-00',
    '9999-12-31',
    '+275760-09-14',
    '31-12-1899',
    '2026-12-14T00:00:00Z',
    '24:00',
  ],
  ...[
    '00000000-0000-0000-0000-000000000000',
    'nl',
    'NL',
    'xx',
    'Overig',
    'Koop',
    'card',
    'on',
    'a@b',
    '@',
    'a@[::1]',
  ],
  ...[
    '../../etc/passwd',
    '//evil.example',
    'javascript:alert(1)',
    'http://[',
    'file:///etc/passwd',
    '/en/login?x#y',
  ],
  ...[
    "'; drop table users; --",
    '<script>alert(1)</script>',
    '{{name}}',
    '$t(error)',
    '%s%n',
    '%00',
    '%ff',
    '\\',
    '$&',
  ],
  ...[
    '[]',
    '{}',
    '{"__proto__":{"a":1}}',
    '[[[[[[[[[[]]]]]]]]]]',
    'NN-26-ABCDEF',
    'data:image/png;base64,AAAA',
  ],
]

export const HOSTILE_PARTS = [...INHERITED, '%00', '%20', '.', 'x'.repeat(500), '%E2%82%AC', '%2F', "'", '*']

export function hostileText(dice: Dice): string {
  if (dice.onceIn(40)) return 'x'.repeat(dice.one([1_000, 70_000, 200_000]))
  return dice.one(TEXTS)
}

/** Names that parsers of forms give a meaning, beside the name itself. */
export function hostileName(dice: Dice, name: string): string {
  const inherited = dice.one(INHERITED)
  return dice.one([
    inherited,
    `${name}[${inherited}]`,
    `${name}[0]`,
    `${name}[]`,
    `${name}.${inherited}`,
    `__proto__[${name}]`,
    `${name}_0`,
    `${name}_0_file`,
    `${name}_999_file`,
    `${name}-kept`,
    `${name}-${inherited}`,
    `${name}-0-issued`,
    `${name}_${inherited}`,
  ])
}

/** Anything JSON can hold, and in the wrong place. */
export function hostileJson(dice: Dice, depth = 0): unknown {
  const simple = [null, true, 0, -1, 1.5, 1e308, -0, 2 ** 53, [], {}, hostileText(dice), hostileText(dice)]
  if (depth > 3 || dice.onceIn(2)) return dice.one(simple)
  const inner = hostileJson(dice, depth + 1)
  const named = Object.fromEntries([[dice.one(INHERITED), inner]])
  return dice.one([[inner], [inner, inner], named, { '': inner }, Array(50).fill(inner)])
}
