/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module '*.ftl' {
  const text: string
  export default text
}
declare module '*.ftl?words' {
  const text: string
  export default text
}
declare module '*.ftl?proofs' {
  const text: string
  export default text
}
