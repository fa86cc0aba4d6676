/** Returns the check digit of GS1: from the right, the digits count three times and once by turns. */
export function checkDigit(digits: string): string {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    return total + Number(digit) * (index % 2 === 0 ? 3 : 1)
  }, 0)
  return String((10 - (sum % 10)) % 10)
}
