/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:texts' {
  export const loadTexts: Record<string, () => Promise<{ default: string }>>
}
