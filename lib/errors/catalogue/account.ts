/** Errors of accounts and sessions; the quoted texts are the specification's (spec 1, §8). */
export const accountErrors = {
  "account.userNameCheckFailed": { status: 500, text: "Failed to check username availability." },
  "account.registerFailed": { status: 500, text: "Failed to register user." },
  "account.registerUnexpected": { status: 500, text: "An error occurred during registration." },
  "account.invalidFields": { status: 400, text: "Please ensure all fields are valid." },
  "account.userNameTaken": { status: 409, text: "User name is taken" },
  "account.notVerified": {
    status: 403,
    text: "Your email address is not verified. Please check your inbox.",
  },
  "account.wrongCredentials": { status: 401, text: "Email or password is incorrect." },
  "account.detailsFailed": { status: 500, text: "Failed to fetch user details" },
  "account.loginFailed": { status: 500, text: "An error occurred during login. Please try again." },
  "account.resetFailed": { status: 500, text: "Failed to reset password. Please try again." },
  "account.resetUnexpected": { status: 500, text: "An error occurred. Please try again." },
  "account.resetPasswordInvalid": {
    status: 400,
    text: "Please ensure the password meets all requirements",
  },
  "account.newPasswordInvalid": {
    status: 400,
    text: "Please ensure the new password meets all requirements",
  },
  "account.passwordCommon": {
    status: 400,
    text: "This password is one of the most common ones. Please choose another.",
  },
  "account.oldPasswordIncorrect": { status: 400, text: "Old password incorrect." },
  "account.changeFailed": { status: 500, text: "Failed to change password. Please try again." },
  "account.deleteFailed": { status: 500, text: "Failed to delete account on the server" },
  "account.deleteNotConfirmed": { status: 400, text: "Please enter your password." },
  "account.passwordWrong": { status: 400, text: "The password is incorrect." },
  "account.projectsUndecided": {
    status: 409,
    text: "Please decide for each shared project who gets it, or that it is deleted.",
  },
  "account.linkInvalid": {
    status: 400,
    text: "This link is no longer valid. Please ask for a new one.",
  },
  "account.linkPasswordWrong": {
    status: 400,
    text: "This is not the password that was chosen for this link. Please try again.",
  },
  "account.sessionNotFound": { status: 404, text: "This session has ended already." },
  "account.sessionsNotRead": { status: 500, text: "Failed to load your sessions." },
  "account.sessionNotEnded": { status: 500, text: "Failed to end the session. Please try again." },
  "account.userNameChangeFailed": {
    status: 500,
    text: "Failed to change your user name. Please try again.",
  },
  "account.emailChangeFailed": {
    status: 500,
    text: "Failed to change your email address. Please try again.",
  },
  "account.emailSame": { status: 400, text: "This is your address already." },
  "account.emailTaken": { status: 409, text: "This address has an account of its own." },
  "account.codeNeeded": {
    status: 401,
    text: "Please enter the code of your authenticator app, too.",
  },
  "account.codeWrong": {
    status: 400,
    text: "This code is wrong, or was used already. Please enter the next one.",
  },
  "account.twoStepOn": { status: 409, text: "Two-step sign-in is on already." },
  "account.twoStepOff": { status: 409, text: "Two-step sign-in is not on." },
  "account.twoStepNotBegun": {
    status: 409,
    text: "Please begin again: another key was made meanwhile.",
  },
  "account.twoStepFailed": {
    status: 500,
    text: "Failed to change two-step sign-in. Please try again.",
  },
  "account.twoStepNotRead": { status: 500, text: "Failed to load your two-step sign-in." },
  "account.twoStepRequired": {
    status: 403,
    text: "Admins of this studio need two-step sign-in. Please switch it on under My Account.",
  },
  "account.tokenInvalid": { status: 401, text: "Please log in again." },
} as const;
