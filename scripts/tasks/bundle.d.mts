export function bundle(entries: Record<string, string>): Promise<void>
