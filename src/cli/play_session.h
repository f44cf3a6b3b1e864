// One person's session at a table: shows the felt and the news, says what is possible, and turns
// what is typed into commands. Rules are asked of `offers` and `decide` only.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/play_felt.h"
#include "cli/play_input.h"
#include "cli/play_statistics.h"
#include "cli/play_story.h"
#include "cli/play_table.h"
#include "cli/play_terminal.h"
#include "engine/offers.h"

namespace croupier::play {

class Session {
 public:
  Session(PlayTable& table, Terminal& terminal);

  // Until the person quits, the input ends, or a script fails. The exit status.
  int run();

 private:
  // What became of a line: a script ends at the first that could not be done.
  enum class Did : std::uint8_t { done, looked, refused, quit };

  // --- the loop (play_session.cpp) ---
  void hear(const Event& event);
  void follow_live(const Event& event);
  Did handle(const Input& input);
  Did look(const Input& input);
  Did at_cut(const Input& input);
  Did at_insurance(const Input& input);
  Did at_button(const Input& input);
  Did take_even_money(const Input& input);
  Did at_decision(const Input& input, BoxNo box, HandNo hand);
  Did ask_for_burn_card();
  Did issue(const CommandBody& command);
  Did answer(const std::expected<void, Refusal>& done);
  Did refuse_with(std::string sentence);
  Did not_possible(const Input& input);
  void finish();

  // --- betting (play_bets.cpp) ---
  Did at_bets(const Input& input);
  Did bet(const Input& input);
  Did place(const PlaceWager& wager);
  Did withdraw(const Input& input);
  Did rebet();
  Did double_bets();
  Did undo();
  Did sit(const Input& input);
  Did leave_seat();
  Did buy(const Input& input);
  Did deal(bool explicitly);
  bool clear_bets();
  void open_bets();
  std::vector<PlaceWager> my_wagers() const;
  BoxNo usual_box(WagerKind kind) const;
  const Offer* bet_offer(const std::vector<Offer>& list, BoxNo box, WagerKind kind) const;

  // --- what is shown (play_screen.cpp) ---
  enum class Motion : std::uint8_t { at_rest, on_its_way };
  void show();
  std::vector<std::string> felt(Motion motion = Motion::at_rest) const;
  std::vector<std::string> news_lines() const;
  std::vector<std::string> possible() const;
  std::vector<std::string> possible_bets() const;
  std::string last_bets_text() const;
  std::vector<std::string> possible_decisions(const std::string& head) const;
  std::vector<std::string> possible_insurance() const;
  std::vector<std::string> possible_presses() const;
  std::string hand_words(BoxNo box, HandNo hand) const;
  std::vector<std::string> fitting(const std::vector<std::string>& lines) const;
  void page(const std::vector<std::string>& lines);
  std::vector<std::string> rules_page(const std::string& number) const;
  std::vector<std::string> sign_page() const;
  std::vector<std::string> help_page() const;

  const Table& table() const { return table_.table(); }
  Actor me() const { return as_player(table_.me()); }

  PlayTable& table_;
  Terminal& terminal_;
  Table followed_;               // the table after the events heard so far
  std::optional<Table> result_;  // as it lay when the round ended, until the next bets
  Statistics statistics_;
  Story story_;
  std::vector<NewsLine> news_;
  std::vector<PlaceWager> last_bets_;
  std::vector<PlaceWager> placed_;  // in this round of bets, in order
  Clause cut_clause_;               // why the cut is offered to the person
  bool bets_open_ = false;
  bool felt_due_ = true;  // for plain output: print the felt before the next question
  bool on_page_ = false;
};

}  // namespace croupier::play
