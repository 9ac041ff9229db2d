/** Whom the films of `npm run film` belong to: nobody signs in as them, and no credit names them. */
export const COMMAND_LINE_USER = {
  userName: "command.line",
  email: "command.line@roughcut.example",
};
