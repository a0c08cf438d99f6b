// A key that makes a repeated command harmless; crypto.randomUUID would be missing over plain HTTP.
export function freshKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
