-- What an owner has written in mails and documents instead of our words, each with the words that it replaced.
create table own_words (
  key text not null,
  locale text not null,
  text text not null,
  replaced text not null,
  constraint own_words_pk primary key (key, locale)
);
